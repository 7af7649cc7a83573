import type { Milliseconds, SlidePx } from '../model/units.ts';

/** Every way to watch a deck: `show` stands inside a page, the others are documents of their own. */
export const PLAYER_MODES = [
  'show',
  'fullscreen',
  'live',
  'follow',
  'embed',
  'kiosk',
  'scroll',
  'speaker',
  'print',
  'preview',
  'text',
] as const;
export type PlayerMode = (typeof PLAYER_MODES)[number];

/** What the player is told of a deck: data only, as JSON in the document that holds the slides. */
export interface PlayerConfig {
  readonly mode: PlayerMode;
  readonly deckId: string;
  /** Names the slides' content: two documents with the same version show the same slides. */
  readonly version: string;
  readonly title: string;
  /**
   * Who may see the deck, beside those who came by a link of its own: its owner (and who works on it), their
   * team, everybody.
   */
  readonly visibility: 'self' | 'team' | 'all';
  readonly width: SlidePx;
  readonly height: SlidePx;
  /** Share of the window that stays free around a slide. */
  readonly margin: number;
  readonly maxScale: number;
  readonly transition: string;
  readonly backgroundTransition: string;
  readonly center: boolean;
  readonly shuffle: boolean;
  readonly loop: boolean;
  readonly rtl: boolean;
  readonly slideNumber: boolean;
  readonly navigationMode: 'default' | 'linear' | 'grid';
  /** 0: no auto-slide. */
  readonly autoSlideInterval: Milliseconds;
  /** Minutes that the talk may take, or null. */
  readonly timeLimit: number | null;
  /** Speaker notes by slide id; null for an audience that may not read them. */
  readonly notes: Readonly<Record<string, string>> | null;
  /** Whether those notes may be shown to an audience, beside the slides. */
  readonly sharesNotes: boolean;
  /** Links on slides roll over when they are pointed at. */
  readonly rollingLinks: boolean;
  /** Arrows on the slides, as the author set it. */
  readonly controls: boolean;
  /** The same on printed pages. */
  readonly printsArrows: boolean;
  /** A page for each step of a slide, unless the address says otherwise. */
  readonly printsSteps: boolean;
  readonly author: {
    readonly name: string;
    readonly address: string;
    readonly picture: string | null;
  };
  /**
   * Stylesheets of fonts that other services hand out, which nobody waits for: addresses of ours that lead on to them.
   */
  readonly fontLinks: readonly string[];
  /** Hosts of this instance, where one is asked before a link leads to a site of others; null: nobody is asked. */
  readonly leaving: readonly string[] | null;
  /** Phones that are held upright are asked to be turned, for a wide deck, and the notice stays until they are. */
  readonly mustTurn: boolean;
  /**
   * What the author counts visits with, where the viewer agrees (`analytics-document.ts`): the id that they agree to,
   * and the address of the frame that counts. null: nothing does.
   */
  readonly analytics: { readonly id: string; readonly frame: string } | null;
  /** Whether a copy may stay in the browser for when there is no network. */
  readonly keepsCopy: boolean;
  /** What the author's plan covers; without it an address cannot ask for it. */
  readonly plan: {
    /** Embeds without a footer, or see-through ones: `style=hidden` and `style=transparent`. */
    readonly embedStyles: boolean;
    /** `byline=hidden` and `share=hidden`. */
    readonly embedSwitches: boolean;
    /** Whether views say what made them. */
    readonly badge: boolean;
  };
  /** The deck's part in shows that others follow; null for a view that has none. */
  readonly show: {
    readonly part: 'presenter' | 'viewer';
    /** By a token of the show itself, on another device of the presenter's. */
    readonly isRemote: boolean;
    /**
     * Where the audience follows, and where a speaker view takes a token of the show. Whole addresses, to be handed on.
     */
    readonly follow: string;
    /** Where the audience follows as people read it out and type it: the deck by its name. */
    readonly typed: string;
    readonly remote: string;
    /**
     * The private link by which a presenter came, where others can watch by it: it stands in both addresses. null: they
     * hold no link, and open the deck to who sees it anyhow.
     */
    readonly openedBy: { readonly asksPassword: boolean } | null;
    /** Whether this presenter may make a link for the audience of the show. */
    readonly mayLink: boolean;
    /** The deck's page with its share dialog open, for a presenter who may share it. */
    readonly links: string | null;
  } | null;
  readonly addresses: {
    /** Speaker view of this deck, or null for an audience that may not present it. */
    readonly speaker: string | null;
    /** The deck for the audience, in a window of its own. */
    readonly fullscreen: string;
    /** Where leaving the view leads. */
    readonly deck: string;
    /** Whether the deck's other views stand below `deck`. */
    readonly views: boolean;
    /**
     * The slides as they are now (`writeStage`), for a view that is open while the deck changes; null:
     * it never changes.
     */
    readonly stage: string | null;
    /** Answers the version that is current, as `{ version }`; null: it never changes. */
    readonly version: string | null;
    /**
     * The slides with their author's scripts, as a document of an opaque origin for a frame (`writePlayedDocument`);
     * null for a deck, or a view, without.
     */
    readonly frame: string | null;
    /**
     * What the polls that keep their result came to, for a view outside shows; null for a view that is part of one, or
     * shows no results. Asked where the slides hold such a poll (`data-poll-kept`).
     */
    readonly polls: string | null;
    /** Where an opening is told, or null for who is not counted. */
    readonly viewed: string | null;
  };
}

/** As JSON that may stand in a script element: no `<` closes it or opens a comment. */
export function writePlayerConfig(config: PlayerConfig): string {
  return writeJson(config);
}

/** Any JSON that may stand in a script element. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
