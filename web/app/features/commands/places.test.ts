import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../../routes.ts';
import { settingsSections } from '../settings/sections.ts';
import { API_PATH, places } from './places.ts';

const paths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children }) => [
    ...(path === undefined ? [] : [`/${path.replace(/^\//, '')}`]),
    ...paths(children ?? []),
  ]);

it('the palette leads to every section of the settings, to themes and to every page that tells of the product, all of which are there', () => {
  const there = paths(routes);
  for (const { path } of places()) if (path !== API_PATH) expect(there).toContain(path);
  expect(
    places()
      .filter(({ isOwn }) => isOwn)
      .map(({ path }) => path),
  ).toEqual([...settingsSections().map(({ path }) => path), '/themes']);
  expect(places().map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/explore', '/changelog', '/pricing', '/about']),
  );
});
