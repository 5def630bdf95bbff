// Rules of our own for oxlint (.oxlintrc.json).

/** `@Type(() => Number)`: it reads '0x10', '1e3' and an empty text as numbers. */
const noNumberType = {
  create: (context) => ({
    CallExpression({ callee, arguments: [read] }) {
      if (callee.name === 'Type' && read?.body?.name === 'Number')
        context.report({ node: callee, message: 'Use @WholeNumber(): of texts it takes plain digits only.' });
    },
  }),
};

export default {
  meta: { name: 'store' },
  rules: { 'no-number-type': noNumberType },
};
