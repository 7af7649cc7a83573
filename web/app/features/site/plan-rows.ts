import type { PlanEntity } from '@rostrum/contract';
import { locale } from '@rostrum/words';
import { formatBytes } from '../../format/bytes.ts';
import { messages } from '../../messages/index.ts';

const words = () => messages.pricing;

/** A cell: yes or no, or in words. */
export type PlanCell = boolean | string;

export interface PlanRow {
  readonly name: string;
  /** In the order of the plans. */
  readonly cells: readonly PlanCell[];
}

export interface PlanGroup {
  readonly title: string;
  readonly rows: readonly PlanRow[];
}

type ToldPrivilege = keyof typeof messages.pricing.privileges;

const privilegeGroups = (): readonly (readonly [string, readonly ToldPrivilege[]])[] => [
  [words().groups.private, ['private_decks', 'private_links', 'delete_tokens', 'notify_via_email', 'team_visibility']],
  [words().groups.own, ['custom_css', 'scripts', 'custom_themes', 'theme_templates']],
  [words().groups.files, ['import_documents', 'print_view']],
  [words().groups.embed, ['hide_embed_footer', 'embed_styles', 'embed_switches', 'embed_domains']],
];

/** The table of the pricing page, of what the server says of its plans. */
export function planRows(plans: readonly PlanEntity[]): PlanGroup[] {
  const row = (name: string, cellOf: (plan: PlanEntity) => PlanCell): PlanRow => ({ name, cells: plans.map(cellOf) });
  const count = (number: number | null) => (number === null ? words().unlimited : number.toLocaleString(locale()));
  return [
    {
      title: words().limitsTitle,
      rows: [
        row(words().limits.decks, ({ decks }) => count(decks)),
        row(words().limits.editors, ({ editors }) => count(editors)),
        row(words().limits.storage, ({ account_type: type, storage }) =>
          type === 'enterprise' ? words().ofTeam(formatBytes(storage)) : formatBytes(storage),
        ),
        row(words().limits.aiRequests, ({ ai_requests: requests }) => requests.toLocaleString(locale())),
      ],
    },
    ...privilegeGroups().map(([title, privileges]) => ({
      title,
      rows: privileges.map((name) => row(words().privileges[name], (plan) => plan.privileges.includes(name))),
    })),
  ];
}
