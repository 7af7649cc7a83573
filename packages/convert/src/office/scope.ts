import type { Palette } from './color.ts';
import type { Fill } from './fill.ts';
import type { FontHeard } from './fonts.ts';
import type { OfficePackage } from './package.ts';
import type { LinkOf } from './text.ts';
import type { Theme } from './theme.ts';
import type { Placing } from '../markup/block.ts';
import type { Outwards } from './transform.ts';
import type { XmlElement } from './xml.ts';

/** What the shapes of a part are read with. */
export interface PartScope {
  readonly office: OfficePackage;
  /** The part that they stand in: relationships are its own. */
  readonly part: string;
  readonly theme: Theme;
  readonly palette: Palette;
  readonly presentation: XmlElement;
  /** What placeholders of this part are made after. */
  readonly layout: XmlElement | null;
  readonly master: XmlElement | null;
  readonly linkOf: LinkOf;
  readonly fontHeard: FontHeard;
  readonly lose: (kind: string, message: string) => void;
  /** The next `z-index`, from the back to the front. */
  readonly nextZ: () => number;
  /** An id for the shape of that number; undefined where it needs none. */
  readonly idOf: (shape: string) => string | undefined;
  /** Where shapes stand to which connectors are glued, by their number. */
  readonly placings: ReadonlyMap<string, Placing>;
  /** The place of the slide's layout that the placeholder fills; null: none. Asked for in the order of the shapes. */
  readonly placeOf: (shape: XmlElement) => LayoutPlace | null;
  /** Whether it may stand where its place does: `z-index` is the place's, too. */
  readonly mayFollow: (shape: XmlElement) => boolean;
  /** What a layout shows on each of its slides: nobody moves it there. */
  readonly isDecoration: boolean;
}

/** A place of a layout. `look`: what its box says. */
export interface LayoutPlace {
  readonly name: string;
  readonly look: Readonly<Record<string, string | null>>;
}

/** What lies around a shape. */
export interface Surround {
  readonly outwards: Outwards;
  readonly fill: Fill | null;
  readonly depth: number;
}
