export const definition = {};
