/**
 * Puts a text into the clipboard. That of a frame may be closed, and so is that of a page without https: then the older
 * way, which copies what `select` selects. Rejects where that is not allowed either; what was selected stays so.
 */
export async function copyText(text: string, select: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    select();
    const give = (event: ClipboardEvent): void => {
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
    };
    document.addEventListener('copy', give, { capture: true });
    const isCopied = document.execCommand('copy');
    document.removeEventListener('copy', give, { capture: true });
    if (!isCopied) throw new Error('The browser does not let us copy.');
  }
}
