/*
 * Browsers translate a page by putting <font> elements in the place of its text nodes, or around them. React goes on to
 * write into the nodes that it made, so that an old sum stays on screen, and to look for them where they no longer are,
 * which breaks the page (https://github.com/facebook/react/issues/11538). Here a part of the page gets its own text nodes
 * back as soon as React changes it; the browser then translates the new text.
 */

/** What stands in the place of a text node, and the text node of each stand-in. */
const standIns = new WeakMap<Node, Node>();
const originals = new WeakMap<Node, Node>();

const isFont = (node: Node | null): node is Node => node?.nodeName === 'FONT';

/** Notes which element the browser put in the place of a text node. */
function note({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (text.nodeType !== Node.TEXT_NODE) continue;
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (node) => isFont(node) && !originals.has(node),
    );
    if (font === undefined || font === null) continue;
    standIns.set(text, font);
    originals.set(font, text);
  }
}

type Own<Method> = (
  this: Node,
  ...given: Method extends (...given: infer Given) => Node ? Given : never
) => Node;

const ownOf = <Name extends 'removeChild' | 'insertBefore' | 'replaceChild'>(name: Name) =>
  Object.getOwnPropertyDescriptor(Node.prototype, name)?.value as Own<Node[Name]>;

/** Begins to follow translations; once, before React draws anything. */
export function followTranslations(): void {
  new MutationObserver((records) => records.forEach(note)).observe(document.documentElement, {
    childList: true,
    subtree: true,
  });
  const [removeChild, insertBefore, replaceChild] = [
    ownOf('removeChild'),
    ownOf('insertBefore'),
    ownOf('replaceChild'),
  ];

  /** Puts the text nodes back under `parent`: all of them, because a translation may stand in the first of several. */
  const restore = (parent: Node): void => {
    for (const child of [...parent.childNodes]) {
      const text = originals.get(child);
      if (text !== undefined && text.parentNode === null) replaceChild.call(parent, text, child);
    }
  };
  /** Whether the node is a child of `parent` again. */
  const isBack = (parent: Node, node: Node): boolean => {
    if (node.parentNode === parent) return true;
    restore(parent);
    const around = [...parent.childNodes].find((child) => isFont(child) && child.contains(node));
    if (around !== undefined) replaceChild.call(parent, node, around);
    return node.parentNode === parent;
  };

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isBack(this, child)) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, child, next !== null && isBack(this, next) ? next : null);
    return child;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      value?.set?.call(this, text);
      const parent = this.parentNode === null ? standIns.get(this)?.parentNode : null;
      if (parent !== null && parent !== undefined) restore(parent);
    },
  });
}
