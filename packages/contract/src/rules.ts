/**
 * Rules of form fields (specification 1-core §5) with their exact messages, used by pages while typing and by the
 * server for what arrives. Each answers the first message, or null.
 */
import { words } from '@rostrum/words/common';
import { z } from 'zod';

/** Of the language that is spoken as one is read: a schema takes `{ error: () => MESSAGES.… }`. */
export const MESSAGES = words.fields;

/** For `min(1, REQUIRED)` and `refine(…, REQUIRED)`. */
export const REQUIRED = { error: (): string => MESSAGES.required };

export const LIMITS = {
  deckTitle: 200,
  /** Of a deck's address; the number of one that was taken is counted in. */
  slug: 100,
  /** Milliseconds: an hour. */
  autoSlideInterval: 3_600_000,
  name: 255,
  /** Addresses that a person has told of what happens. */
  webhooks: 10,
  /** Of what somebody says about a deck that should not be there. */
  reportWords: 1000,
  username: 64,
  teamName: 255,
  /** Of a team's address: what fits in front of a host (RFC 1035). */
  teamSlug: 63,
  /** Addresses of one request. */
  teamInvitationsAtOnce: 50,
  /** Hosts of addresses that may join by themselves. */
  teamDomains: 20,
  /** Characters of a client id or secret that a provider gave. */
  openIdWord: 500,
  url: 2000,
  password: 255,
  email: 255,
  socialHandle: 15,
  shareLinkName: 255,
  shareLinkPassword: 255,
  /** Days from now until a share link ends, at most; whoever chooses 365 days is a time zone away. */
  shareLinkDays: 366,
  embedDomains: 512,
  shareFrom: 255,
  shareEmails: 2500,
  shareBody: 2500,
  /** Of one mail. */
  shareRecipients: 25,
  smsBody: 300,
  /** Of a question from the audience. */
  question: 300,
  questionName: 60,
  /** Of a revision. */
  revisionName: 255,
  notes: 10_000,
  importBytes: 104_857_600,
  /** Files that are dropped, or chosen, together. */
  filesAtOnce: 5,
  /** Characters of a Markdown text that is handed in as it is. */
  markdown: 1_000_000,
  /** Bytes of the definition of a deck that a form sends. */
  sentDefinition: 2_097_152,
  /** Characters of a language's tag (BCP 47). */
  languageTag: 255,
  imageBytes: 26_214_400,
  /** Characters of a measuring service's id. */
  analyticsId: 64,
  /** Of a person's picture. */
  avatarBytes: 10_485_760,
  videoBytes: 524_288_000,
  audioBytes: 52_428_800,
  /** Characters of what an upload is called. */
  mediaLabel: 200,
  /** Characters of a tag's name, tags of one kind that an owner may have, and things that are tagged in one call. */
  tagName: 60,
  tags: 500,
  taggedAtOnce: 200,
  /**
   * Themes of a person, and of a team; characters of a name, of the line at the foot of slides, and of custom CSS
   * as it is written.
   */
  themes: 100,
  themeName: 100,
  themeFooter: 120,
  themeCss: 100_000,
  /** Percent of a slide's width that a logo may take, and bytes of a font. */
  logoSize: { least: 2, most: 60 },
  fontBytes: 5_242_880,
  /**
   * Characters of what a slide template is called, characters of its HTML, and how many a person, or a team, may keep.
   */
  templateName: 200,
  templateData: 1_000_000,
  templates: 200,
  /** How many of those a theme offers. */
  themeTemplates: 60,
  /** Characters of an author's CSS. */
  css: 200_000,
  /** Hosts that it may load from. */
  cssHosts: 100,
  /** Scripts of a deck; of each the bytes of its code, the letters of its name and of its address. */
  scripts: 20,
  scriptBytes: 1_048_576,
  scriptName: 200,
  scriptAddress: 2000,
  /** People and invitations of a deck, whatever their role. */
  collaborators: 200,
  /** Characters of a comment, how many people it may mention, and how many answers it may have. */
  comment: 2000,
  commentMentions: 20,
  commentReplies: 100,
  apiTokenName: 100,
  apiTokenDays: 366,
  /** Of one person. */
  apiTokens: 50,
  /** Characters of what the instance tells its people, and of the link behind it. */
  promotion: 300,
  promotionLink: 40,
  /** Of a talk, in minutes. */
  timeLimit: { min: 1, max: 600 },
} as const;

export function usernameProblem(value: string): string | null {
  if (/\s/.test(value)) return MESSAGES.noSpaces;
  if (value.length < 2) return MESSAGES.tooShortName;
  if (!/^[A-Za-z0-9_-]+$/.test(value)) return MESSAGES.nameCharacters;
  return null;
}

export function slugProblem(value: string): string | null {
  return usernameProblem(value) ?? (value.length > LIMITS.slug ? MESSAGES.longSlug : null);
}

/** Of a team: a part of a host's name as well. */
export function teamSlugProblem(value: string): string | null {
  return usernameProblem(value) ?? (value.length > LIMITS.teamSlug ? MESSAGES.longTeamSlug : null);
}

/** A name on another network, without its @. */
export function socialHandleProblem(value: string): string | null {
  if (/\s/.test(value)) return MESSAGES.noSpaces;
  if (value.length > LIMITS.socialHandle) return MESSAGES.longHandle;
  return /^[A-Za-z0-9_]*$/.test(value) ? null : MESSAGES.handleCharacters;
}

/** An address of the web as people type it; `withScheme` makes it whole. */
export function urlProblem(value: string): string | null {
  return value.length < 4 || /\s/.test(value) ? MESSAGES.url : null;
}

/** `http://` in front of what has no scheme and is more than a beginning. */
export function withScheme(value: string): string {
  // What stands before a port is a host.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(value);
  return value.length > 2 && !hasScheme ? `http://${value.replace(/^\/{2,}/, '')}` : value;
}

/** Of a measuring service. */
export function analyticsIdProblem(value: string): string | null {
  return value.length <= LIMITS.analyticsId && /^(?:UA|G)-[\w-]{4,}$/.test(value) ? null : MESSAGES.analyticsId;
}

/** The same where there need be none. */
export function deckAnalyticsIdProblem(value: string): string | null {
  return value === '' ? null : analyticsIdProblem(value);
}

/** Whether the service still counts anything by that id. */
export function countsVisits(analyticsId: string): boolean {
  return analyticsIdProblem(analyticsId) === null && analyticsId.startsWith('G-');
}

/** What a good id should be told all the same: that the service reads it no more. */
export function analyticsIdWarning(value: string): string | null {
  return analyticsIdProblem(value) === null && !countsVisits(value) ? MESSAGES.oldAnalyticsId : null;
}

export function domainProblem(value: string): string | null {
  return value.includes('.') ? null : MESSAGES.host;
}

/** Of a person's own site, whole. Empty: none. */
export function websiteProblem(value: string): string | null {
  if (value === '') return null;
  const isOne =
    value.length <= LIMITS.url &&
    urlProblem(value) === null &&
    // Whoever reads it sees the host it leads to: nothing stands before that.
    /^https?:\/\/[^/\\?#@]+(?:[/?#]|$)/i.test(value) &&
    web.safeParse(value).success;
  return isOne ? null : MESSAGES.url;
}

const web = z.url({ protocol: /^https?$/, hostname: /^[^.]+(?:\.[^.]+)+\.?$/ });

/** A host as a deck's owner names it: `fonts.example.org`, with a port, or `*.example.org` for all below it. */
export function hostProblem(value: string): string | null {
  const label = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?';
  const host = new RegExp(`^(?:\\*\\.)?${label}(?:\\.${label})+(?::\\d{1,5})?$`);
  return value.length <= 253 && host.test(value) ? null : MESSAGES.host;
}

/** What stands behind the @ of addresses: a host without a port, and nothing in its place. */
export function emailDomainProblem(value: string): string | null {
  return /[*:]/.test(value) ? MESSAGES.host : hostProblem(value);
}

const https = z.url({ protocol: /^https$/ });

/**
 * What an OpenID provider calls itself (OpenID Connect Discovery 2): no query, no fragment, nobody's password. http is
 * for this machine.
 */
export function issuerProblem(value: string): string | null {
  const isPlain = /^http:\/\/(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/.test(value);
  const isWhole = !/[\s?#@\\]/.test(value) && (isPlain ? z.url() : https).safeParse(value).success;
  return isWhole ? null : MESSAGES.issuer;
}

/** Where a script may be taken from: nothing with a name and a password of somebody's. */
export function scriptAddressProblem(value: string): string | null {
  const isPlain = value.length <= LIMITS.scriptAddress && !/\s|^https:[\\/]*[^\\/?#]*@/i.test(value);
  return isPlain && https.safeParse(value).success ? null : whyNoAddress(value);
}

/** What to say of an address of the web that cannot be used. */
export function whyNoAddress(value: string): string {
  const [start, ahead] = /^https:[\\/]{2}([^\\/?#]*@)?/i.exec(value.trim()) ?? [];
  if (start === undefined) return MESSAGES.scriptAddress;
  return ahead === undefined ? MESSAGES.brokenAddress : MESSAGES.addressWithName;
}

/** Nobody sees anything of it: white space and characters without a width of their own, or nothing at all. */
export function isBlank(value: string): boolean {
  return /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(value);
}

/**
 * A text as a title or a name holds it: line ends and tabs are spaces, and there is nothing that turns what stands
 * around it about (embeddings, overrides and isolates of the bidirectional algorithm, UAX 9) or that a terminal would
 * obey. Marks of a direction, which languages need, stay.
 */
export function oneLine(text: string): string {
  return withoutTurns(text.replace(/\r\n|[\t-\r\u0085\u2028\u2029]/g, ' ').replace(/\p{Cc}/gu, ''));
}

/** The text without what turns others about: an override shows `gnp.exe` as `exe.png`, and the words behind it too. */
export function withoutTurns(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}

/** Characters. Longer texts exceed the limit of every field and would take seconds to clean. */
const MOST_CLEANED = 1_000_000;

/** Characters of what a rule looks at: more than any of them lets through. */
const MOST_RULED = 100_000;

/** A zod string for titles and names: one line without space around it, and empty when it is blank. */
export function visible(): z.ZodString {
  return z.string().overwrite((value) => (value.length > MOST_CLEANED ? value : withoutBlank(oneLine(value))));
}

/**
 * A zod string for texts of several lines, without space around it and what turns text about, and empty when it is
 * blank.
 */
export function visibleText(): z.ZodString {
  return z.string().overwrite((value) => (value.length > MOST_CLEANED ? value : withoutBlank(withoutTurns(value))));
}

const withoutBlank = (value: string): string => (isBlank(value) ? '' : value.trim());

export function passwordProblem(value: string): string | null {
  return value.length < 6 ? MESSAGES.shortPassword : null;
}

/**
 * An address alone, as mail takes it: no name, no brackets, no quotes, no encoded words (RFC 2047), and a host with a
 * domain. Letters of all languages (RFC 6531).
 */
export function emailProblem(value: string): string | null {
  const local = "[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_`{|}~-]+";
  const label = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';
  const address = new RegExp(`^${local}@${label}(?:\\.${label})+$`, 'u');
  return value.length <= 254 && !value.includes('=?') && address.test(value) ? null : MESSAGES.email;
}

/**
 * A zod string that is looked at no further once it is longer: a regular expression takes seconds of millions of
 * characters, or has no stack left.
 */
export function bounded(most: number): z.ZodString {
  return z.string().max(most, { abort: true });
}

/** A zod string that fails with the message that `problem` gives of it, once `first` made of it what it makes. */
export function ruled(problem: (value: string) => string | null, first = bounded(MOST_RULED)): z.ZodString {
  return first.superRefine((value, context) => {
    const message = problem(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

/**
 * Letters that are written with two where there are none of them, as German does it, and those that no mark was put on.
 */
const SPELT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
};

/** Lower-cased, punctuation removed, spaces to hyphens, umlauts spelt out; empty when nothing is left. */
export function slugify(title: string): string {
  return (
    title
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüßæœøłđ]/g, (letter) => SPELT[letter] ?? letter)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      // A dash between words is a space, however it is set.
      .replace(/[\u2010-\u2015]/g, ' ')
      .replace(/[^a-z0-9\s_-]/g, '')
      .trim()
      .replace(/[\s-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, LIMITS.slug)
      .replace(/-+$/, '')
  );
}

/** Under 10000 as is, else thousands with one decimal and k. */
export function formatViews(count: number): string {
  return count < 10_000 ? String(count) : `${(Math.floor(count / 100) / 10).toFixed(1)}k`;
}
