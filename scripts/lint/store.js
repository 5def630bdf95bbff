// Rules of our own for oxlint (.oxlintrc.json).

/** `{ a, ...{ b } }` and `[a, ...[b]]`: the fields or elements can be written themselves. */
const noSpreadLiteral = {
  create: (context) => ({
    SpreadElement(node) {
      const pair = `${node.parent.type} ${node.argument.type}`;
      if (pair === 'ObjectExpression ObjectExpression' || pair === 'ArrayExpression ArrayExpression')
        context.report({
          node,
          message:
            'Write the fields or elements themselves: a spread literal only hides them from the formatter.',
        });
    },
  }),
};

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
  rules: { 'no-spread-literal': noSpreadLiteral, 'no-number-type': noNumberType },
};
