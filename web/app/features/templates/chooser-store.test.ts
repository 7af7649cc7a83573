import { afterEach, describe, expect, it, vi } from 'vitest';
import { areTemplatesShown, hideTemplates, hideTemplatesElsewhere, showTemplates } from './chooser-store.ts';

const goTo = (pathname: string): void => {
  vi.stubGlobal('window', { location: { pathname } });
};

afterEach(() => {
  hideTemplates();
  vi.unstubAllGlobals();
});

describe('the window in which a new deck begins', () => {
  it('goes with the page that it was opened on', () => {
    goTo('/ida/decks.html');
    showTemplates();
    hideTemplatesElsewhere();
    expect(areTemplatesShown()).toBe(true);
    goTo('/ida/knots');
    hideTemplatesElsewhere();
    expect(areTemplatesShown()).toBe(false);
  });

  it('stays where the address was there before the page', () => {
    goTo('/ida/knots');
    showTemplates();
    hideTemplatesElsewhere();
    expect(areTemplatesShown()).toBe(true);
  });
});
