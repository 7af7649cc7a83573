import type { Config } from '../../config.ts';
import { createOpenAiModel } from './openai.ts';
import type { LanguageModel } from './types.ts';

export { type LanguageModel, ModelProblem, type ModelRequest } from './types.ts';

/** null: no model is configured. */
export function createLanguageModel({ ai }: Pick<Config, 'ai'>): LanguageModel | null {
  return ai === null ? null : createOpenAiModel(ai);
}
