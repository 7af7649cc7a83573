import { expect, test } from 'vitest';
import { createPanels } from './panels.ts';
import { createSettings } from './settings.ts';

test('a window that gets narrow has its panels as closed sheets, and a wide one has them back as they were', () => {
  const panels = createPanels(1440, createSettings(null), false);
  expect(panels.get()).toMatchObject({ inspectorOpen: true, railOpen: true });
  panels.fit(390);
  expect(panels.get()).toMatchObject({ inspectorOpen: false, railOpen: false });
  panels.change({ inspectorOpen: true });
  panels.change({ inspectorOpen: false });
  panels.fit(820);
  expect(panels.get()).toMatchObject({ inspectorOpen: true, railOpen: true });
  panels.change({ inspectorOpen: false });
  panels.fit(1440);
  expect(panels.get().inspectorOpen).toBe(false);
});

test('notes that an account keeps open are closed by nothing, but give way on a narrow window', () => {
  const panels = createPanels(1440, createSettings(null), true);
  expect(panels.get()).toMatchObject({ notesOpen: true, notesStay: true });
  panels.change({ notesOpen: false });
  expect(panels.get().notesOpen).toBe(true);
  panels.fit(390);
  panels.change({ notesOpen: false });
  expect(panels.get()).toMatchObject({ notesOpen: false, notesStay: false });
  panels.fit(1440);
  expect(panels.get()).toMatchObject({ notesOpen: true, notesStay: true });
});
