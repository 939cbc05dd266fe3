import styles from '../cells.module.css'

/** A key of the keyboard, for hints. */
export const KeyHint = ({ keys }: { keys: string }) => <kbd className={styles.keyHint}>{keys}</kbd>
