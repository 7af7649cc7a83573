export const kudos = {
  label: (count: number) => `Kudos, ${count}`,
};
