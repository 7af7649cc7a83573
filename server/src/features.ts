import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Feature } from './context.ts';

/** Every feature, in the order of their names: none may need another one while it registers. */
export async function loadFeatures(): Promise<Feature[]> {
  const folder = new URL('./features/', import.meta.url);
  const names = readdirSync(fileURLToPath(folder)).filter((name) => existsSync(new URL(`${name}/index.ts`, folder)));
  return Promise.all(
    names.sort().map(async (name) => (await import(new URL(`${name}/index.ts`, folder).href)) as Feature),
  );
}
