import {
  ASSISTANT,
  ASSISTANT_MESSAGES,
  estimatedTokens,
  fieldMessage,
  PROMPT_PROPS,
  type PromptName,
  type ReadProps,
} from '@rostrum/contract';
import { words as texts } from '@rostrum/words/server';
import { AppError, invalidField } from '../../platform/http/errors.ts';
import type { ModelRequest } from '../../platform/language-model/index.ts';
import { requestOf } from './prompts.ts';

/** What a prompt asks of the model. Throws `invalid`, by the names of its props. */
export function readPrompt(prompt: PromptName, props: Readonly<Record<string, unknown>>): ModelRequest {
  const read = PROMPT_PROPS[prompt].safeParse(props, { error: fieldMessage });
  if (!read.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of read.error.issues) fields[path.map(String).join('.') || 'props'] ??= message;
    throw new AppError('invalid', undefined, fields);
  }
  const request = requestOf(prompt, read.data as ReadProps<typeof prompt>);
  if (estimatedTokens(request.words) > ASSISTANT.tokens) throw invalidField('props', ASSISTANT_MESSAGES.long);
  return request;
}

/** The props of an address: JSON. Throws `invalid`. */
export function propsOfText(text: string): Record<string, unknown> {
  try {
    const props: unknown = JSON.parse(text);
    if (typeof props === 'object' && props !== null && !Array.isArray(props)) return { ...props };
  } catch {
    // Said below.
  }
  throw invalidField('props', texts.assistant.object);
}
