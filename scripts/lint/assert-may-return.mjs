// A rule for oxlint: `assertFree()` is read as a check that may pass, so a function that always throws is not called so.

const NAME = /^assert[A-Z]/

/** Whether a function says that it never returns, or throws before it does anything else. */
const alwaysThrows = ({ returnType, body }) =>
  returnType?.typeAnnotation?.type === 'TSNeverKeyword' ||
  (body?.type === 'BlockStatement' && body.body[0]?.type === 'ThrowStatement')

export const assertMayReturn = {
  meta: {
    type: 'suggestion',
    messages: { never: '`{{name}}` always throws: say that it refuses (`refuse…`), or let it check.' },
  },
  create(context) {
    const check = (id, node) => {
      if (id?.type === 'Identifier' && NAME.test(id.name) && alwaysThrows(node))
        context.report({ node: id, messageId: 'never', data: { name: id.name } })
    }
    return {
      FunctionDeclaration(node) {
        check(node.id, node)
      },
      VariableDeclarator({ id, init }) {
        if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression') check(id, init)
      },
    }
  },
}
