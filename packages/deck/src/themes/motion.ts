import type { Milliseconds } from '../model/units.ts';

/** A font that has not come by then is not waited for. */
export const FONT_TIMEOUT: Milliseconds = 5000;

/** A way from slide to slide. `plays` is the reveal.js transition behind it. */
export interface Transition {
  readonly id: string;
  readonly label: string;
  readonly plays: 'slide' | 'convex' | 'concave' | 'fade' | 'none' | 'zoom';
  /** Still played for decks that have it, no longer offered. */
  readonly deprecated: boolean;
}

const transition = (id: string, label: string, plays: Transition['plays'], deprecated = false): Transition => ({
  id,
  label,
  plays,
  deprecated,
});

/** `default` is stored for convex, as decks made elsewhere do. Deprecated ones become the nearest that is left. */
export const transitions: readonly Transition[] = [
  transition('slide', 'Slide', 'slide'),
  transition('linear', 'Linear', 'slide', true),
  transition('default', 'Convex', 'convex'),
  transition('concave', 'Concave', 'concave'),
  transition('fade', 'Fade', 'fade'),
  transition('none', 'None', 'none'),
  transition('zoom', 'Zoom', 'zoom'),
  transition('cube', 'Cube', 'convex', true),
  transition('page', 'Page', 'concave', true),
];

export const backgroundTransitions: readonly Transition[] = [
  transition('slide', 'Slide', 'slide'),
  transition('convex', 'Convex', 'convex'),
  transition('concave', 'Concave', 'concave'),
  transition('fade', 'Fade', 'fade'),
  transition('none', 'None', 'none'),
  transition('zoom', 'Zoom', 'zoom'),
];

/** What reveal.js plays for a stored transition; unknown ones play as `slide`. */
export function playedTransition(id: string): Transition['plays'] {
  if (id === 'convex') return 'convex';
  return transitions.find((entry) => entry.id === id)?.plays ?? 'slide';
}

export function playedBackgroundTransition(id: string): Transition['plays'] {
  return backgroundTransitions.find((entry) => entry.id === id)?.plays ?? playedTransition(id);
}

/** Fragment styles: the class beside `fragment`. The plain fade-in has none. */
export const fragmentStyles: readonly { readonly id: string; readonly label: string }[] = [
  { id: '', label: 'Fade in' },
  { id: 'fade-down', label: 'Fade down' },
  { id: 'fade-up', label: 'Fade up' },
  { id: 'fade-right', label: 'Fade right' },
  { id: 'fade-left', label: 'Fade left' },
  { id: 'fade-out', label: 'Fade out' },
  { id: 'semi-fade-out', label: 'Fade out by half' },
  { id: 'current-visible', label: 'Visible for one step' },
  { id: 'fade-in-then-semi-out', label: 'Fade in, then out by half' },
];

/** Block animations, apart from fragments: how a block comes (or goes) by itself, on a click, or under the pointer. */
export const blockAnimations: readonly { readonly id: string; readonly label: string }[] = [
  { id: 'fade-in', label: 'Fade in' },
  { id: 'fade-out', label: 'Fade out' },
  { id: 'slide-up', label: 'Slide up' },
  { id: 'slide-down', label: 'Slide down' },
  { id: 'slide-left', label: 'Slide left' },
  { id: 'slide-right', label: 'Slide right' },
  { id: 'scale-up', label: 'Scale up' },
  { id: 'scale-down', label: 'Scale down' },
];

/** Auto-animate easings. The curves are those of https://easings.net (back and quint). */
export const easings: readonly { readonly id: string; readonly label: string; readonly css: string }[] = [
  { id: 'linear', label: 'Linear', css: 'linear' },
  { id: 'ease', label: 'Ease', css: 'ease' },
  { id: 'ease-out', label: 'Ease out', css: 'ease-out' },
  { id: 'ease-in', label: 'Ease in', css: 'ease-in' },
  { id: 'back-out', label: 'Back out', css: 'cubic-bezier(0.34, 1.56, 0.64, 1)' },
  { id: 'back-in', label: 'Back in', css: 'cubic-bezier(0.36, 0, 0.66, -0.56)' },
  { id: 'back-in-out', label: 'Back in and out', css: 'cubic-bezier(0.68, -0.6, 0.32, 1.6)' },
  { id: 'quint-out', label: 'Quint out', css: 'cubic-bezier(0.22, 1, 0.36, 1)' },
  { id: 'quint-in', label: 'Quint in', css: 'cubic-bezier(0.64, 0, 0.78, 0)' },
  { id: 'quint-in-out', label: 'Quint in and out', css: 'cubic-bezier(0.83, 0, 0.17, 1)' },
];
