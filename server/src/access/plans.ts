import type { AccountType } from './actor.ts';

/** What a plan may include. Names are those of `CurrentUser.privileges`. */
export type Privilege =
  | 'private_decks'
  | 'hide_embed_footer'
  | 'print_view'
  | 'import_documents'
  | 'embed_styles'
  | 'embed_switches'
  | 'private_links'
  | 'custom_css'
  | 'scripts'
  | 'embed_domains'
  | 'notify_via_email'
  | 'delete_tokens'
  | 'custom_themes'
  | 'team_visibility'
  | 'theme_templates';

export interface Plan {
  readonly privileges: ReadonlySet<Privilege>;
  /** Decks out of the trash; null: no limit. */
  readonly decks: number | null;
  /** Co-editors a deck; null: no limit. */
  readonly editors: number | null;
  /** Bytes of media. */
  readonly storage: number;
  /** AI requests a month. */
  readonly aiRequests: number;
}

const MB = 1024 ** 2;
const GB = 1024 ** 3;

const LITE: readonly Privilege[] = [
  'private_decks',
  'hide_embed_footer',
  'print_view',
  'import_documents',
  'embed_styles',
  'embed_switches',
];
const PRO: readonly Privilege[] = [
  ...LITE,
  'private_links',
  'custom_css',
  'scripts',
  'embed_domains',
  'notify_via_email',
  'delete_tokens',
];
const ENTERPRISE: readonly Privilege[] = [...PRO, 'custom_themes', 'team_visibility', 'theme_templates'];

/** The one table of plans. `default` is shown as Free. */
export const PLANS: Readonly<Record<AccountType, Plan>> = {
  default: { privileges: new Set(), decks: 10, editors: 1, storage: 250 * MB, aiRequests: 10 },
  lite: { privileges: new Set(LITE), decks: null, editors: 1, storage: 2 * GB, aiRequests: 50 },
  pro: { privileges: new Set(PRO), decks: null, editors: 3, storage: 20 * GB, aiRequests: 300 },
  enterprise: { privileges: new Set(ENTERPRISE), decks: null, editors: null, storage: 100 * GB, aiRequests: 1000 },
};

export function planHas(plan: AccountType, privilege: Privilege): boolean {
  return PLANS[plan].privileges.has(privilege);
}

/** A paid plan: embed options and the like work for its decks. */
export function isPaid(plan: AccountType): boolean {
  return plan !== 'default';
}
