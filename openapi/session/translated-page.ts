/*
 * Browsers translate a page by putting <font> elements in the place of its text nodes, or around them. React goes on to
 * write into the nodes that it made, so that an old sum stays on screen, and to look for them where they no longer are,
 * which breaks the page (https://github.com/facebook/react/issues/11538). Here a part of the page gets its own text nodes
 * back as soon as React changes it; the browser then translates the new text.
 */

/** What stands in the place of a text node, and the text nodes of each stand-in, in their order. */
const standIns = new WeakMap<Node, Node>();
const originals = new WeakMap<Node, Node[]>();
/** What React took away; the translation took everything else. */
const takenByReact = new WeakSet<Node>();

const isFont = (node: Node | null): node is Node => node?.nodeName === 'FONT';

const noteStandIn = (text: Node, font: Node): void => {
  standIns.set(text, font);
  originals.set(font, [...(originals.get(font) ?? []), text]);
};

/** The element that has just come in the place of a text node. */
const newStandIn = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): Node | undefined =>
  [...addedNodes, previousSibling, nextSibling].find(
    (node): node is Node => isFont(node) && !originals.has(node),
  );

/** The stand-in of the text before a text node; the server's page has a comment between two of one element. */
function standInBefore({ previousSibling }: MutationRecord): Node | undefined {
  let before = previousSibling;
  while (before?.nodeType === Node.COMMENT_NODE) before = before.previousSibling;
  if (before === null) return undefined;
  return isFont(before) ? before : standIns.get(before);
}

/**
 * Notes which element the browser put in the place of a text node. A sentence of several text nodes may be translated as a
 * whole: the element of the first one then stands for those after it as well.
 */
function note(records: MutationRecord[]): void {
  const noteBy = (standInOf: (record: MutationRecord) => Node | undefined): void => {
    for (const record of records) {
      for (const text of record.removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || takenByReact.has(text) || standIns.has(text)) continue;
        const font = standInOf(record);
        if (font !== undefined) noteStandIn(text, font);
      }
    }
  };
  noteBy(newStandIn);
  noteBy(standInBefore);
}

type Own<Method> = (
  this: Node,
  ...given: Method extends (...given: infer Given) => Node ? Given : never
) => Node;

const ownOf = <Name extends 'removeChild' | 'insertBefore' | 'replaceChild'>(name: Name) =>
  Object.getOwnPropertyDescriptor(Node.prototype, name)?.value as Own<Node[Name]>;

/** Begins to follow translations; once, before React draws anything. */
export function followTranslations(): void {
  new MutationObserver(note).observe(document.documentElement, {
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
      const texts = originals.get(child)?.filter(({ parentNode }) => parentNode === null) ?? [];
      for (const text of texts) {
        insertBefore.call(parent, text, child);
        standIns.delete(text);
      }
      if (texts.length > 0) removeChild.call(parent, child);
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
    takenByReact.add(child);
    if (isBack(this, child)) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    takenByReact.delete(child);
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
