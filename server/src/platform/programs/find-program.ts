import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program of the system: the given path, or the first of the names that is installed. null where there is none. */
export function findProgram(given: string | null, names: readonly string[], searchPath: string): string | null {
  if (given !== null) return isProgram(given) ? given : null;
  const folders = [...searchPath.split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
    (folder) => folder !== '',
  );
  for (const name of names) for (const folder of folders) if (isProgram(join(folder, name))) return join(folder, name);
  return null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
