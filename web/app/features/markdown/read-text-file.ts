interface TextFileLimits {
  readonly bytes: number;
  /** Whether a text is not too long. */
  readonly fits: (text: string) => boolean;
  readonly words: () => {
    readonly noText: (name: string) => string;
    readonly fileTooLong: (name: string) => string;
  };
}

/** The text of a file, or why it cannot be put in. */
export async function readTextFile(
  file: Pick<File, 'name' | 'size' | 'text'>,
  { bytes, fits, words }: TextFileLimits,
): Promise<{ readonly text: string } | { readonly problem: string }> {
  if (file.size > bytes) return { problem: words().fileTooLong(file.name) };
  const text = await file.text().catch(() => null);
  // No text has a character zero, and hardly any other file has none.
  if (text === null || text.includes('\0')) return { problem: words().noText(file.name) };
  return fits(text) ? { text } : { problem: words().fileTooLong(file.name) };
}
