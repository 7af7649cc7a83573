/** What a deck looks and moves like that says nothing about it. */
export interface ThemeDefaults {
  readonly color: string;
  readonly font: string;
  readonly transition: string;
  readonly backgroundTransition: string;
}

export const DEFAULTS: ThemeDefaults = {
  color: 'white-blue',
  font: 'montserrat',
  transition: 'slide',
  backgroundTransition: 'slide',
};

/** Of the older theme set: what an old export meant where it said nothing. */
export const CLASSIC_DEFAULTS: ThemeDefaults = {
  color: 'grey-blue',
  font: 'league',
  transition: 'linear',
  backgroundTransition: 'fade',
};
