import type { Guide } from './geometry.ts';

/** A guide's value by its name; a number stands for itself; what is neither is 0. */
export type ValueOf = (operand: string) => number;

/** What an operator makes of up to three operands. */
type Operator = (x: number, y: number, z: number) => number;

const HALF_TURN = 10_800_000;
const TURN = HALF_TURN * 2;

/** 60,000ths of a degree in radians. */
export function toRadians(angle: number): number {
  return (angle / HALF_TURN) * Math.PI;
}

function toAngle(radians: number): number {
  return (radians / Math.PI) * HALF_TURN;
}

/** The operators of formulas, by ECMA-376 part 1, 20.1.9.11. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  '*/': (x, y, z) => (x * y) / z,
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => (x + y) / z,
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: (x) => Math.abs(x),
  at2: (x, y) => toAngle(Math.atan2(y, x)),
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  cos: (x, y) => x * Math.cos(toRadians(y)),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: (x, y, z) => Math.hypot(x, y, z),
  pin: (x, y, z) => (y < x ? x : y > z ? z : y),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  sin: (x, y) => x * Math.sin(toRadians(y)),
  sqrt: (x) => Math.sqrt(x),
  tan: (x, y) => x * Math.tan(toRadians(y)),
  val: (x) => x,
};

const PARTS_OF_SIDE = [2, 3, 4, 5, 6, 8, 10, 12, 32];
const PARTS_OF_SHORT_SIDE = [2, 4, 6, 8, 16, 32];

/** The guides that every shape has (20.1.9.11, 20.1.10.56), for a box of that size. */
function builtIn(width: number, height: number): Map<string, number> {
  const short = Math.min(width, height);
  const values = new Map([
    ['w', width],
    ['h', height],
    ['l', 0],
    ['t', 0],
    ['r', width],
    ['b', height],
    ['hc', width / 2],
    ['vc', height / 2],
    ['ss', short],
    ['ls', Math.max(width, height)],
    ['cd2', TURN / 2],
    ['cd4', TURN / 4],
    ['cd8', TURN / 8],
    ['3cd4', (TURN * 3) / 4],
    ['3cd8', (TURN * 3) / 8],
    ['5cd8', (TURN * 5) / 8],
    ['7cd8', (TURN * 7) / 8],
  ]);
  for (const part of PARTS_OF_SIDE) values.set(`wd${part}`, width / part).set(`hd${part}`, height / part);
  for (const part of PARTS_OF_SHORT_SIDE) values.set(`ssd${part}`, short / part);
  return values;
}

/**
 * Works out guides in their order; one that is named again has its new value from there on. `adjust`: values instead of
 * those of `avLst`. Total: what cannot be worked out, such as a division by zero, is 0.
 */
export function evaluateGuides(
  avLst: readonly Guide[],
  gdLst: readonly Guide[],
  adjust: ReadonlyMap<string, number>,
  width: number,
  height: number,
): ValueOf {
  const values = builtIn(width, height);
  const valueOf: ValueOf = (operand) => values.get(operand) ?? numberIn(operand);
  for (const { name, formula } of avLst) values.set(name, adjust.get(name) ?? evaluate(formula, valueOf));
  for (const { name, formula } of gdLst) values.set(name, evaluate(formula, valueOf));
  return valueOf;
}

function evaluate(formula: string, valueOf: ValueOf): number {
  const [name = '', ...operands] = formula.trim().split(/\s+/);
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  const [x = 0, y = 0, z = 0] = operands.map(valueOf);
  return finite(operator?.(x, y, z) ?? 0);
}

function numberIn(operand: string): number {
  return /^[+-]?\d+(?:\.\d+)?$/.test(operand) ? finite(Number(operand)) : 0;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : 0;
}
