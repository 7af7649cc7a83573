import { describe, expect, it } from 'vitest';
import { fileProblem, isDocument, isPdf } from './file-problem.ts';

describe('a file to import', () => {
  it('may be a presentation, HTML, ZIP or Markdown, in any case', () => {
    for (const name of ['talk.pptx', 'talk.pdf', 'talk.html', 'TALK.ZIP', 'notes.md', 'a.markdown'])
      expect(fileProblem({ name, size: 10 })).toBeNull();
  });

  it('is refused by name when its kind is foreign', () => {
    expect(fileProblem({ name: 'holiday.mov', size: 10 })).toBe(
      'holiday.mov cannot be imported. Choose a PowerPoint (.pptx), PDF, HTML, ZIP or Markdown file, a definition in JSON, or pictures.',
    );
  });

  it('is refused when it is empty', () => {
    expect(fileProblem({ name: 'talk.html', size: 0 })).toBe('talk.html is empty.');
  });

  it('may hold 104857600 bytes and not one more', () => {
    expect(fileProblem({ name: 'talk.zip', size: 104_857_600 })).toBeNull();
    expect(fileProblem({ name: 'talk.zip', size: 104_857_601 })).toContain('over 100 MB');
  });

  it('is told to be a document by its name, in any case', () => {
    const names = ['talk.pptx', 'TALK.PPT', 'talk.Pdf', 'talk.md', 'pdf.zip'];
    expect(names.map(isDocument)).toEqual([true, true, true, false, false]);
    expect(names.map(isPdf)).toEqual([false, false, true, false, false]);
  });
});
