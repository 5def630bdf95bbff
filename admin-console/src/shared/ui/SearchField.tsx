import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { isComposing } from '@store/domain';
import { useShortcuts } from './use-shortcuts';

interface SearchFieldProps {
  label: string;
  /** The current search. */
  value: string;
  onSearch: (text: string) => void;
  /** False for a second field of a page: `/` leads to one of them. */
  hasShortcut?: boolean;
}

/** Search of a list. Enter searches, Escape clears, `/` focuses it from anywhere on the page. */
export function SearchField({ label, value, onSearch, hasShortcut = true }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts(hasShortcut ? [['/', () => field.current?.focus()]] : []);
  // "Back" and "reset" change the address, which overrides the field. The field's own search comes back the same way,
  // perhaps while the next one is being typed; that stays.
  const [current, setCurrent] = useState(value);
  const [sent, setSent] = useState<string | null>(null);
  if (current !== value) {
    setCurrent(value);
    setSent(null);
    if (value !== sent) setTyped(value);
  }
  const search = (text: string) => {
    if (text !== value) setSent(text);
    onSearch(text);
  };

  const clear = () => {
    setTyped('');
    if (value !== '') search('');
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(typed.trim());
      }}
    >
      <TextInput
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && !isComposing(event.nativeEvent) && clear()}
        leftSection={<Search size={15} aria-hidden />}
        rightSection={
          typed === '' ? (
            hasShortcut && <Kbd size="xs">/</Kbd>
          ) : (
            <CloseButton size="sm" aria-label="검색어 지우기" onClick={clear} />
          )
        }
      />
    </form>
  );
}
