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

export default { meta: { name: 'store' }, rules: { 'no-spread-literal': noSpreadLiteral } };
