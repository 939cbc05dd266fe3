/** A key of the keyboard, for hints. */
export const KeyHint = ({ keys }: { keys: string }) => <kbd className="key-hint">{keys}</kbd>
