export const arrange = {};
