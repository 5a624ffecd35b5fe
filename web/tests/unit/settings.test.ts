import { describe, expect, test } from 'vitest';
import { readSettings, strangeSettings } from '../../src/ui/settings.svelte';

describe('stored settings', () => {
  test('apply where valid', () => {
    const read = readSettings({
      theme: 'dark',
      material: 'gold',
      sounds: 'loud',
      letters: true,
      colour: 'red',
    });
    expect(read).toMatchObject({ theme: 'dark', material: 'wood', sounds: true, letters: true });
    expect(read).not.toHaveProperty('colour');
    for (const nothing of [null, 3, 'dark']) expect(readSettings(nothing)).toEqual(readSettings({}));
  });

  test('are named where invalid', () => {
    expect(strangeSettings(null)).toEqual({});
    expect(strangeSettings(JSON.stringify(readSettings({})))).toEqual({});
    expect(strangeSettings('{"theme":"purple","letters":true,"sounds":1,"colour":"red"}')).toEqual({
      theme: 'theme: purple',
      sounds: 'sounds: 1',
      colour: 'colour: red',
    });
    expect(strangeSettings('{{{')).toEqual({ '': '{{{' });
    expect(strangeSettings('7')).toEqual({ '': '7' });
  });
});
