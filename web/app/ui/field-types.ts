import {
  analyticsIdProblem,
  analyticsIdWarning,
  domainProblem,
  emailProblem,
  passwordProblem,
  slugProblem,
  socialHandleProblem,
  teamSlugProblem,
  urlProblem,
  usernameProblem,
  withScheme,
} from '@rostrum/contract';

/** What is wanted of a field, and what is done with what was entered. */
interface Kind {
  /** The first thing wrong with a value, or null. */
  readonly rule?: (value: string) => string | null;
  /** Applied when the field is left. */
  readonly tidy?: (value: string) => string;
  /** What to say of a value that is good. */
  readonly warning?: (value: string) => string | null;
}

const lowerCased = (value: string): string => value.toLowerCase();

/** The rules of a field by its type (specification 1-core §5), the same as the server's. */
const KINDS = {
  /** Whatever somebody is called. */
  name: {},
  username: { rule: usernameProblem, tidy: lowerCased },
  teamSlug: { rule: teamSlugProblem, tidy: lowerCased },
  slug: { rule: slugProblem, tidy: lowerCased },
  password: { rule: passwordProblem },
  email: { rule: emailProblem, tidy: (value) => value.trim() },
  socialHandle: { rule: socialHandleProblem },
  url: { rule: urlProblem, tidy: withScheme },
  analyticsId: { rule: analyticsIdProblem, tidy: (value) => value.trim(), warning: analyticsIdWarning },
  domain: { rule: domainProblem },
} as const satisfies Readonly<Record<string, Kind>>;

export type FieldType = keyof typeof KINDS;

export const kindOf = (type: FieldType): Kind => KINDS[type];
