/**
 * Says what is going on, and at its end how long it took.
 * @template T
 * @param {string} words What is done, as in `Building the pages`.
 * @param {() => Promise<T>} work
 * @param {(text: string) => void} [print]
 * @returns {Promise<T>}
 */
export async function told(words, work, print = (text) => void process.stdout.write(text)) {
  const began = performance.now();
  print(`${words} … `);
  try {
    const result = await work();
    print(`${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    print('failed\n');
    throw error;
  }
}
