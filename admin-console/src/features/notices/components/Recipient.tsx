import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Contact } from '../../../shared/contact/Contact';
import type { Notice } from '../api/notices';

/** The recipient; members link to their page. */
export function Recipient({ notice }: { notice: Notice }) {
  const isMail = notice.recipient.includes('@');
  const address = { phone: isMail ? null : notice.recipient, email: isMail ? notice.recipient : null };
  return (
    <>
      <Text size="sm">
        {notice.memberId === null ? (
          '비회원'
        ) : (
          <Anchor component={Link} to={`/admin/users/${notice.memberId}`} inherit>
            {notice.memberName ?? `회원 ${notice.memberId}`}
          </Anchor>
        )}
      </Text>
      <Contact subject="notice" id={notice.id} {...address} />
    </>
  );
}
