import { useState } from 'react';
import { useEditor, useScreen, useSlice } from '../editor-context.tsx';
import { saveAll } from '../when-saved.ts';
import { UnsavedQuestion } from './unsaved-question.tsx';

/** Asks who leaves with unsaved changes. */
export function LeavePrompt() {
  const { leaving } = useScreen();
  const question = useSlice(leaving.question);
  return question === null ? null : <Question answer={question.answer} />;
}

function Question({ answer }: { answer: (mayGo: boolean) => void }) {
  const editor = useEditor();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    setFailed(false);
    if (await saveAll(editor)) return answer(true);
    setFailed(true);
    setBusy(false);
  }
  async function discard(): Promise<void> {
    setBusy(true);
    await editor.connection.discard();
    answer(true);
  }
  return (
    <UnsavedQuestion
      isBusy={isBusy}
      hasFailed={hasFailed}
      onCancel={() => answer(false)}
      onDiscard={() => void discard()}
      onSave={() => void save()}
    />
  );
}
