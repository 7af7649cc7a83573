import type { PromptName, PromptProps } from '@rostrum/contract';
import { type Answered, askAssistant } from '../../core/assistant/ask-assistant.ts';

/** Asks the assistant from the page at hand. Throws `AssistantError`, and the signal's reason. */
export type AskAssistant = <N extends PromptName>(
  prompt: N,
  props: PromptProps<N>,
  options: { readonly signal: AbortSignal; readonly onText?: (text: string) => void },
) => Promise<Answered>;

export function askBy(csrfToken: string | null): AskAssistant {
  return (prompt, props, options) => askAssistant({ prompt, props, csrfToken, ...options });
}
