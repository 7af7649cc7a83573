import { z } from 'zod';
import { LIMITS, MESSAGES, visible, visibleText } from '../rules.ts';
import { idSchema } from '../values.ts';
import type { Refusal } from './refusal.ts';

/** What the audience can say without words. */
export const REACTIONS = ['heart', 'thumb', 'idea', 'laugh', 'puzzled'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** What the audience of a show may do. `review`: questions wait until the presenter has let them through. */
export const audienceSwitchesSchema = z.object({
  reactions: z.boolean(),
  /** `closed`: those that were asked stay and are voted on. */
  questions: z.enum(['off', 'open', 'closed']),
  review: z.boolean(),
  polls: z.boolean(),
});
export type AudienceSwitches = z.infer<typeof audienceSwitchesSchema>;

/** What is switched; the rest stays as it is by then, whatever who switches knows of it. */
export const audienceSwitchSchema = audienceSwitchesSchema
  .partial()
  .refine((change) => Object.keys(change).length > 0, { error: () => MESSAGES.aSwitch });
export type AudienceSwitch = z.infer<typeof audienceSwitchSchema>;

/** As everybody sees it. */
export interface AudienceQuestion {
  readonly id: string;
  readonly text: string;
  /** null: asked without a name. */
  readonly name: string | null;
  readonly votes: number;
  readonly answered: boolean;
  readonly askedAt: string;
}

export type QuestionState = 'waiting' | 'shown' | 'hidden';

/** As those who present see it, and who asked it. */
export interface ReviewedQuestion extends AudienceQuestion {
  readonly state: QuestionState;
}

/** How a poll stands. `pollId`: its block. */
export interface PollStanding {
  readonly pollId: string;
  /** How many have answered. */
  readonly voters: number;
  /** Votes by option; null while they are hidden. */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly revealed: boolean;
  readonly closed: boolean;
}

/**
 * What a poll came to in the last show that has ended and in which somebody answered it: for its slide outside shows.
 */
export interface KeptPoll {
  /** Its block. */
  readonly poll_id: string;
  /** How many answered. */
  readonly people: number;
  /** Votes by option. */
  readonly votes: Readonly<Record<string, number>>;
  /** When that show began. */
  readonly begun_at: string;
}

/** What changes seldom, whole. */
export interface AudienceStanding {
  readonly showId: string;
  readonly switches: AudienceSwitches;
  /** Over the slide, for everybody. */
  readonly pinned: AudienceQuestion | null;
}

/** Everything, as one of the audience sees it. */
export interface AudienceView extends AudienceStanding {
  readonly reactions: Readonly<Partial<Record<Reaction, number>>>;
  readonly questions: readonly AudienceQuestion[];
  readonly polls: readonly PollStanding[];
  readonly own: {
    readonly questions: readonly ReviewedQuestion[];
    /** Questions that one has voted for. */
    readonly votes: readonly string[];
    /** Options that one has chosen, by poll. */
    readonly answers: Readonly<Record<string, readonly string[]>>;
  };
  /** Every question, for those who present; null for everybody else. */
  readonly review: readonly ReviewedQuestion[] | null;
}

/** Numbers what somebody says, so that what comes late or twice changes nothing: milliseconds of their clock. */
const number = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const audienceLookSchema = z.object({
  /** From `POST /d/{id}/audience`; null: only to look. */
  ticket: z.string().max(200).nullable(),
});
export const audienceReactSchema = z.object({ kind: z.enum(REACTIONS) });
export const audienceAskSchema = z.object({
  /** Made by who asks: the same question sent twice is one. */
  id: idSchema,
  text: visibleText().min(1).max(LIMITS.question),
  name: visible().max(LIMITS.questionName).nullable(),
});
export const audienceVoteSchema = z.object({ question: idSchema, on: z.boolean(), number });
export const audienceAnswerSchema = z.object({
  poll: z.string().min(1).max(64),
  /** In which it was given; a page that is older than the server does not say it. */
  show: idSchema.optional(),
  /** None: the answer is taken back. */
  options: z
    .array(z.string().min(1).max(2000))
    .max(20)
    .refine((options) => new Set(options).size === options.length),
  number,
});
export const audienceModerateSchema = z.object({
  question: idSchema,
  state: z.enum(['shown', 'hidden']).optional(),
  answered: z.boolean().optional(),
  pinned: z.boolean().optional(),
});
export const audiencePollSchema = z.object({
  poll: z.string().min(1).max(64),
  revealed: z.boolean().optional(),
  closed: z.boolean().optional(),
});

type Done = { readonly ok: true };
type Answer<T> = (result: T | Pick<Refusal, 'ok' | 'message'>) => void;

export interface AudienceClientEvents {
  /** What there is. With a ticket one takes part from then on. `audience: null`: no show is on the air. */
  'audience:look'(
    message: z.infer<typeof audienceLookSchema>,
    answer: Answer<Done & { readonly audience: AudienceView | null }>,
  ): void;
  'audience:react'(message: z.infer<typeof audienceReactSchema>): void;
  'audience:ask'(
    message: z.infer<typeof audienceAskSchema>,
    answer: Answer<Done & { readonly question: ReviewedQuestion }>,
  ): void;
  'audience:vote'(message: z.infer<typeof audienceVoteSchema>, answer: Answer<Done>): void;
  'audience:answer'(message: z.infer<typeof audienceAnswerSchema>, answer: Answer<Done>): void;
  /** Those below are for those who present. */
  'audience:switch'(message: AudienceSwitch, answer: Answer<Done>): void;
  'audience:moderate'(message: z.infer<typeof audienceModerateSchema>, answer: Answer<Done>): void;
  'audience:poll'(message: z.infer<typeof audiencePollSchema>, answer: Answer<Done>): void;
}

export interface AudienceServerEvents {
  audience(message: AudienceStanding): void;
  /** What has come since the last time. */
  'audience:reactions'(message: { counts: Partial<Record<Reaction, number>> }): void;
  /** A question that everybody sees, or one that is seen no more. */
  'audience:question'(message: { id: string; question: AudienceQuestion | null }): void;
  /** To those who present, and of their own to who asked. */
  'audience:review'(message: { question: ReviewedQuestion }): void;
  'audience:votes'(message: { votes: Readonly<Record<string, number>> }): void;
  'audience:poll'(message: PollStanding): void;
}
