import { useMutation } from '@tanstack/react-query';
import { checkUser, joinUser } from '@store/openapi';
import type { CheckUserDto, ClaimTicketDto, JoinUserDto } from '@store/openapi';
import { withEnvelope } from '@store/openapi/session';

export type Ticket = ClaimTicketDto;

/** Whether staff entered this customer; returns the ticket for creating an account. */
export const useCheckUser = () =>
  useMutation({
    mutationFn: (body: CheckUserDto) => checkUser({ body }),
  });

/** Creates the account; returns the server's message. */
export const useJoin = () =>
  useMutation({
    mutationFn: async (body: JoinUserDto): Promise<string> =>
      (await withEnvelope((options) => joinUser({ body, ...options }))).message,
  });
