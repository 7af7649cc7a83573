/** The part of highlight.js that is used here, with the grammar of every language in `codeLanguages`. */
export declare const highlighter: {
  /** Throws for a language that is not there. */
  highlight(
    code: string,
    options: { readonly language: string; readonly ignoreIllegals: boolean },
  ): { readonly value: string };
  highlightAuto(code: string, languages: readonly string[]): { readonly language?: string };
  getLanguage(name: string): object | undefined;
  registerLanguage(name: string, grammar: () => Grammar): void;
};

interface Grammar {
  readonly contains: readonly {
    readonly begin: string;
    readonly end: string;
    readonly excludeBegin: boolean;
    readonly excludeEnd: boolean;
    readonly subLanguage: string;
  }[];
}
