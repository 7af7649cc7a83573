import { readCompact } from './compact.ts';
import type { Geometry } from './geometry.ts';
import { PRESET_DATA } from './preset-data.ts';

/**
 * The geometry of a preset shape by its name (`a:prstGeom prst`), or null for a name that is none of the standard's.
 */
export function presetGeometry(name: string): Geometry | null {
  const line = Object.hasOwn(PRESET_DATA, name) ? PRESET_DATA[name] : undefined;
  return line === undefined ? null : readCompact(line);
}
