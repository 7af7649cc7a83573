/**
 * What a frame that counts a visit may do: run scripts, which reach nothing of ours and keep nothing, since its
 * origin is opaque.
 */
export const ANALYTICS_SANDBOX = 'allow-scripts';

/** Attributes of that frame. */
export function analyticsFrame(src: string): Readonly<Record<string, string>> {
  return { src, title: 'Web analytics', sandbox: ANALYTICS_SANDBOX, referrerpolicy: 'no-referrer', hidden: '' };
}

/** What the page around it says once the viewer has agreed. */
export const ALLOWED = 'analytics allowed';
