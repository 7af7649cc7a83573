import { CLIPBOARD_TYPE, type Editor, VS_CODE_TYPE } from '../core/index.ts';
import { isTyping } from './keyboard.ts';
import { svgFile } from './svg-source.ts';

/** The browser's own copy, cut and paste, except where text is typed. Answers how to stop. */
export function listenToClipboard(editor: Editor): () => void {
  const isElsewhere = (event: ClipboardEvent): boolean => {
    const target = event.target instanceof Node ? event.target : document.activeElement;
    if (isTyping(document.activeElement) || isTyping(target)) return true;
    // Words that were marked with the mouse, in a dialog for instance, are meant as words.
    return event.type !== 'paste' && (document.getSelection()?.toString() ?? '') !== '';
  };
  function onTake(event: ClipboardEvent): void {
    if (isElsewhere(event)) return;
    const content = event.type === 'cut' ? editor.clipboard.cut() : editor.clipboard.copy();
    if (content === null) return;
    event.clipboardData?.setData('text/html', content.html);
    event.clipboardData?.setData('text/plain', content.text);
    event.clipboardData?.setData(CLIPBOARD_TYPE, content.json);
    event.preventDefault();
  }
  function onPaste(event: ClipboardEvent): void {
    const data = event.clipboardData;
    if (data === null || isElsewhere(event)) return;
    const text = data.getData('text/plain');
    const drawing = svgFile(text);
    const done = editor.clipboard.paste(
      drawing === null
        ? {
            json: data.getData(CLIPBOARD_TYPE),
            html: data.getData('text/html'),
            text,
            editorData: data.getData(VS_CODE_TYPE),
            files: [...data.files],
          }
        : { files: [drawing] },
    );
    if (done) event.preventDefault();
  }
  document.addEventListener('copy', onTake);
  document.addEventListener('cut', onTake);
  document.addEventListener('paste', onPaste);
  return () => {
    document.removeEventListener('copy', onTake);
    document.removeEventListener('cut', onTake);
    document.removeEventListener('paste', onPaste);
  };
}
