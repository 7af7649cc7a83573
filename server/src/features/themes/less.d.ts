/** What is used of LESS, which brings no types along. */
declare module 'less' {
  const less: {
    render(
      source: string,
      options: {
        readonly plugins: readonly object[];
        readonly javascriptEnabled: false;
        readonly paths: readonly string[];
      },
    ): Promise<{ readonly css: string }>;
  };
  export default less;
}
