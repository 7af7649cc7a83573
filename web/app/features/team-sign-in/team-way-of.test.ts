import { expect, it } from 'vitest';
import { teamWayOf } from './team-way-of.ts';

it('leads to the page that asks for the team, and straight to the team whose page is where they were going', () => {
  expect(teamWayOf('/')).toBe('/users/sign_in/team');
  expect(teamWayOf('/ida/tides?x=1')).toBe('/users/sign_in/team?return_to=%2Fida%2Ftides%3Fx%3D1');
  expect(teamWayOf('/t/acme')).toBe('/t/acme/sign_in?return_to=%2Ft%2Facme');
  expect(teamWayOf('/t/acme?x')).toBe('/t/acme/sign_in?return_to=%2Ft%2Facme%3Fx');
  expect(teamWayOf('/t/../x')).toBe('/users/sign_in/team?return_to=%2Ft%2F..%2Fx');
});
