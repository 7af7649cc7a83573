import { LIMITS, MESSAGES } from '@rostrum/contract';
import { FileUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RemoteForm } from '../../ui/remote-form.tsx';
import { DEFINE_PATH } from '../decks/paths.ts';
import { readTextFile } from '../markdown/read-text-file.ts';
import { useFileDrop } from '../markdown/use-file-drop.ts';
import { confirmAddress } from './confirm-address.ts';

const words = () => messages.definitions;
const ACCEPT = '.json,application/json';
const fits = (text: string): boolean => new Blob([text]).size <= LIMITS.sentDefinition;
const FILES = { bytes: LIMITS.sentDefinition, fits, words };

/** A definition that somebody writes or pastes: sent as a form of any other site, and confirmed as that. */
export function DefinitionForm() {
  const navigate = useNavigate();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  // What was typed before the scripts came is in the field already.
  useLayoutEffect(() => setText(field.current?.value ?? ''), []);

  const refuse = (why: string): void => {
    setProblem(why);
    field.current?.focus();
  };
  const send = async (): Promise<void> => {
    if (text.trim() === '') return refuse(MESSAGES.required);
    if (!fits(text)) return refuse(words().tooLong);
    setProblem(null);
    try {
      const { key } = await api.call('definitionSend', { body: { definition: text } });
      await navigate(confirmAddress(key));
    } catch (error) {
      if (!isApiError(error) || !TOLD.has(error.code)) throw error;
      refuse(error.message);
    }
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await readTextFile(file, FILES);
    if ('problem' in read) return setProblem(read.problem);
    setText(read.text);
    setProblem(null);
    field.current?.focus();
  };
  const drop = useFileDrop((file) => void take(file));
  return (
    <RemoteForm action={DEFINE_PATH} className="define-form" onSend={send}>
      {(isSending) => (
        <>
          <div className="define-field" {...drop.handlers} data-over={drop.isOver || undefined}>
            <label htmlFor="definition" className="ui-label">
              {words().field}
            </label>
            <textarea
              ref={field}
              id="definition"
              name="definition"
              value={text}
              placeholder={words().placeholder}
              spellCheck={false}
              autoCapitalize="none"
              autoComplete="off"
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem === null ? undefined : 'definition-problem'}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                setProblem(null);
              }}
            />
          </div>
          <div id="definition-problem">
            <Problem text={problem} />
          </div>
          <div className="define-do">
            <Button kind="primary" type="submit" isPending={isSending}>
              {isSending ? words().reading : words().next}
            </Button>
            <FileField
              className="ui-btn ui-btn-secondary ui-btn-m define-file"
              accept={ACCEPT}
              onFiles={([file]) => void take(file)}
            >
              <Icon of={FileUp} />
              <span>{words().openFile}</span>
            </FileField>
          </div>
        </>
      )}
    </RemoteForm>
  );
}

/** What is wrong with what was written, in the server’s words. */
const TOLD: ReadonlySet<string> = new Set(['invalid', 'malformed', 'too_large']);
