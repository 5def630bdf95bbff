import styles from './CutName.module.css';

/** Characters at the end that are always shown: branches of a company differ there. */
const TAIL = 6;
/** A company's or person's name in one line: a long one is cut in the middle, and the pointer shows all of it. */
export function CutName({ children: name }: { children: string }) {
  if (name.length <= TAIL) return name;
  return (
    <span className={styles.name} title={name}>
      <span className={styles.head}>{name.slice(0, -TAIL)}</span>
      <span className={styles.tail}>{name.slice(-TAIL)}</span>
    </span>
  );
}
