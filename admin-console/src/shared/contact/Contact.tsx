import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { formatPhone } from '../format';
import { notifyFailed } from '../ui/notify';
import styles from './Contact.module.css';
import { type ContactSubject, revealQuery } from './api/reveal';

interface ContactProps {
  subject: ContactSubject;
  id: number;
  /** As the list masks them. */
  phone: string | null;
  email: string | null;
}

/** A masked contact of a list row with a button that shows it; the access record keeps who looked. */
export function Contact({ subject, id, phone, email }: ContactProps) {
  const { data, isFetching, refetch } = useQuery(revealQuery(subject, id));
  if (phone === null && email === null) return '–';
  const contact = data ?? { phone, email };
  const show = async () => {
    const { error } = await refetch();
    if (error !== null) notifyFailed(error);
  };
  return (
    <div className={styles.contact}>
      <div className={styles.lines}>
        {contact.email !== null && (
          <Text size="sm" className={styles.line}>
            {contact.email}
          </Text>
        )}
        {contact.phone !== null && (
          <Text size={contact.email === null ? 'sm' : 'xs'} c={contact.email === null ? undefined : 'dimmed'}>
            {formatPhone(contact.phone)}
          </Text>
        )}
      </div>
      {data === undefined && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="ink"
          leftSection={<Eye size={12} aria-hidden />}
          aria-label="연락처 보기"
          loading={isFetching}
          onClick={() => void show()}
        >
          보기
        </Button>
      )}
    </div>
  );
}
