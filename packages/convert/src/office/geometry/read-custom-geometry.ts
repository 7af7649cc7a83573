import { child, children, type XmlElement } from '../xml.ts';
import {
  type Geometry,
  type GeometryPath,
  type Guide,
  OPERANDS,
  pathFill,
  type PathCommand,
  type PathLetter,
} from './geometry.ts';

/** The geometry that an `a:custGeom` holds. Total: what is missing is empty, or 0. */
export function readCustomGeometry(element: XmlElement): Geometry {
  const rect = child(element, 'a:rect')?.attributes;
  const pathLst = child(element, 'a:pathLst');
  return {
    avLst: readGuides(child(element, 'a:avLst')),
    gdLst: readGuides(child(element, 'a:gdLst')),
    rect:
      rect === undefined
        ? null
        : { l: rect['l'] ?? 'l', t: rect['t'] ?? 't', r: rect['r'] ?? 'r', b: rect['b'] ?? 'b' },
    pathLst: pathLst === null ? [] : children(pathLst, 'a:path').map(readPath),
  };
}

/** The adjust values of an `a:avLst`: numbers by name, for a preset that is adjusted. */
export function readAdjust(avLst: XmlElement | null): Map<string, number> {
  return new Map(
    readGuides(avLst).flatMap(({ name, formula }) => {
      const value = /^\s*val\s+(-?\d+)\s*$/.exec(formula)?.[1];
      return value === undefined ? [] : [[name, Number(value)] as const];
    }),
  );
}

function readGuides(list: XmlElement | null): Guide[] {
  if (list === null) return [];
  return children(list, 'a:gd').map(({ attributes }) => ({
    name: attributes['name'] ?? '',
    formula: attributes['fmla'] ?? '',
  }));
}

function readPath(element: XmlElement): GeometryPath {
  const { w, h, fill, stroke } = element.attributes;
  return {
    width: lengthOf(w),
    height: lengthOf(h),
    fill: pathFill(fill),
    stroke: stroke !== 'false' && stroke !== '0',
    commands: element.children.flatMap(readCommand),
  };
}

function lengthOf(value: string | undefined): number {
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : 0;
}

/** Nothing for an element that is no command, or lacks points. */
function readCommand(element: XmlElement): PathCommand[] {
  const points = children(element, 'a:pt').flatMap(({ attributes: { x, y } }) => [x ?? '0', y ?? '0']);
  const command = (letter: PathLetter): PathCommand[] =>
    points.length < OPERANDS[letter] ? [] : [{ letter, operands: points.slice(0, OPERANDS[letter]) }];
  switch (element.name) {
    case 'a:moveTo':
      return command('M');
    case 'a:lnTo':
      return command('L');
    case 'a:quadBezTo':
      return command('Q');
    case 'a:cubicBezTo':
      return command('C');
    case 'a:close':
      return command('Z');
    case 'a:arcTo': {
      const { wR, hR, stAng, swAng } = element.attributes;
      return [{ letter: 'A', operands: [wR ?? '0', hR ?? '0', stAng ?? '0', swAng ?? '0'] }];
    }
    default:
      return [];
  }
}
