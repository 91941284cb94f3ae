import { centredOn, moved, withPoint, zoomed } from './view.js';

const whole = { x: -10, y: -20, width: 100, height: 50 };

describe('the part of a floor that is seen', () => {
  it('is zoomed around a point, never beyond the floor', () => {
    const near = zoomed(whole, whole, 0.5, { x: 40, y: 5 });
    expect(near).toEqual({ x: 15, y: -7.5, width: 50, height: 25 });
    expect(zoomed(near, whole, 4, { x: 15, y: -7.5 })).toEqual(whole);
    expect(zoomed(whole, whole, 0.000_01, { x: 0, y: 0 }).width).toBeCloseTo(0.25);
  });

  it('is moved as far as the floor reaches', () => {
    const near = { x: 0, y: 0, width: 10, height: 5 };
    expect(moved(near, whole, { x: 5, y: -3 })).toEqual({ ...near, x: 5, y: -3 });
    expect(moved(near, whole, { x: 500, y: -300 })).toEqual({ ...near, x: 80, y: -20 });
    expect(centredOn(near, whole, { x: 50, y: 10 })).toEqual({ ...near, x: 45, y: 7.5 });
    expect(withPoint(near, whole, { x: 2, y: 2 })).toBe(near);
    expect(withPoint(near, whole, { x: 60, y: 2 })).toEqual({ ...near, x: 55, y: -0.5 });
  });
});
