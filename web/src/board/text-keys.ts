/** The keys of the text board: what each one does, independent of its appearance. */
import type { Link, Scene } from '../wire';
import { linksSeen } from './layout';
import { letterKey } from './letters';
import type { BoardModel } from './model.svelte';
import {
  around,
  beyond,
  buttonsOf,
  describe,
  goals,
  nextMan,
  over,
  told,
  type Say,
  type TextCommand,
} from './speech';

/** What the keys need to know. */
export interface TextKeysContext {
  model: BoardModel;
  say: Say;
  announce(text: string): void;
  /** The last move in words. */
  lastMove: string | null;
  commands: Record<string, TextCommand>;
  /** What is on the board, if not the whole scene. */
  scene?: Scene | null;
  /** Puts the cursor on a spot. */
  goTo(spot: string): void;
}

/** The key of a keyboard event. */
export interface Key {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const arrows: Record<string, number> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };

function sceneOf({ scene, model }: TextKeysContext): Scene | null {
  return scene ?? model.scene;
}

/** Handles a key pressed on a spot. Returns whether it was used. */
export function textKey(key: Key, spot: string, context: TextKeysContext): boolean {
  if (key.altKey || key.ctrlKey || key.metaKey) return false;
  const { model, announce, say } = context;
  const side = arrows[key.key];
  if (side !== undefined) {
    go(spot, side, context);
    return true;
  }
  switch (key.key) {
    case 'Enter':
    case ' ':
      void pickSpot(spot, context);
      return true;
    case 'Escape':
    case 'Backspace':
      if (model.picks.length === 0) return false;
      model.retreat();
      announce(say(told('board-put-back')));
      return true;
    case 'Home':
    case 'End': {
      const spots = sceneOf(context)?.spots ?? [];
      const end = key.key === 'Home' ? spots[0] : spots.at(-1);
      if (end) context.goTo(end.id);
      return true;
    }
    case '?':
      announce(help(context));
      return true;
  }
  return key.key.length === 1 && letter(key, spot, context);
}

/** The keys that read the board aloud: punctuation that exists on every keyboard and is not the letter of a man. */
const READING: Record<string, (spot: string, context: TextKeysContext) => string | null> = {
  ',': (spot, { model, say }) => describe(model, spot, say),
  '.': (_, { model, say }) => goals(model, say),
  ';': (spot, { model, say }) => around(model, spot, say),
  ':': (_, { lastMove, say }) => lastMove ?? say(told('board-no-move')),
  '>': (spot, context) => layer(spot, 1, context),
  '<': (spot, context) => layer(spot, -1, context),
};

function layer(spot: string, step: 1 | -1, { model, say }: TextKeysContext): string | null {
  return model.stage?.levels.length ? beyond(model, spot, step, say) : null;
}

function letter({ key, shiftKey }: Key, spot: string, context: TextKeysContext): boolean {
  const { model, announce, commands, say } = context;
  const small = key.toLowerCase();
  const button = /^[1-9]$/.test(key) ? model.buttons[Number(key) - 1] : undefined;
  if (button) {
    void model.pick(button.pick, 'text');
    return true;
  }
  const scene = sceneOf(context);
  const man = scene ? nextMan(scene, small, spot, shiftKey, say) : null;
  if (man !== null) {
    context.goTo(man);
    return true;
  }
  const said = READING[key]?.(spot, context) ?? commands[small]?.run() ?? null;
  if (said !== null) announce(said);
  return said !== null;
}

/** Steps over a side along a link, whatever the picture on the screen shows. */
function go(spot: string, side: number, { model, say, announce, goTo }: TextKeysContext): void {
  const here = model.spot(spot);
  const link: Link | undefined = here ? linksSeen(here, model.turned)[side] : undefined;
  if (!link) return;
  if (link.kind === 'wall' || link.kind === 'end') {
    announce(over(model, link, say));
    return;
  }
  if (link.kind === 'edge') announce(say(told('board-crossed', { square: describe(model, link.to, say) })));
  goTo(link.to);
}

/** Picks a spot and announces the result; the page announces refusals and complete moves. */
export async function pickSpot(spot: string, { model, say, announce }: TextKeysContext): Promise<void> {
  const before = model.picks.length;
  await model.pick({ kind: 'spot', id: spot }, 'text');
  const man = model.thingOn(spot);
  const picked = model.lastSpot === spot && model.choices.length > 0 && !model.popup;
  if (picked && man && model.picks.length === 1) {
    const count = model.choices.length - model.buttons.length;
    announce([say(told('board-in-hand', { man: say(man), count })), ...buttonsOf(model, say)].join('; '));
  } else if (picked && model.picks.length > 1) {
    announce(goals(model, say));
  } else if (before > 0 && model.picks.length === 0 && model.active) {
    announce(say(told('board-put-back')));
  }
}

/** A description of all keys. */
export function help({ say, commands, model }: TextKeysContext): string {
  const letters = [
    ...new Set((model.scene?.solids ?? []).map((solid) => letterKey(solid, say)).filter((key) => key !== '')),
  ];
  const further = Object.entries(commands).map(([key, { help: text }]) => `${key}: ${say(text)}`);
  const levels = model.stage?.levels.length ? [say(told('board-help-levels'))] : [];
  return [say(told('board-help', { letters: letters.join(', ') })), ...levels, ...further].join('; ');
}
