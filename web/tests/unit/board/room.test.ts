import { describe, expect, it } from 'vitest';

import { corner } from '../../../src/board/room';

const room = { width: 370, height: 370 };
const size = { width: 280, height: 110 };
const kept = (x: number, y: number, weight = 30) => ({ x: x / 370, y: y / 370, weight });

describe('a choice that pops up', () => {
  it('stands above its place, or below it where there is no room', () => {
    expect(corner(size, room, { x: 185, y: 250 }, [])).toEqual({ left: 45, top: 96 });
    expect(corner(size, room, { x: 185, y: 60 }, [])).toEqual({ left: 45, top: 82 });
    expect(corner(size, room, { x: 360, y: 60 }, [])).toEqual({ left: 86, top: 82 });
  });

  it('covers neither the man of the move nor the way of the suggested one', () => {
    const place = { x: 253, y: 115 };
    const { left, top } = corner(size, room, place, [kept(150, 145), kept(253, 145), kept(200, 300, 1)]);
    expect({ left, top }).toEqual({ left: 86, top: 256 });
  });

  it('covers a man rather than stand far away', () => {
    expect(corner(size, room, { x: 185, y: 160 }, [kept(185, 240, 1)]).top).toBe(6);
    expect(corner(size, room, { x: 185, y: 130 }, [kept(185, 200, 1)]).top).toBe(152);
  });

  it('is on the board even if it is as large as that', () => {
    expect(corner({ width: 400, height: 400 }, room, { x: 100, y: 100 }, [])).toEqual({ left: 4, top: 4 });
  });
});
