import { useMutation } from '@tanstack/react-query';
import { checkUser, joinUser } from '@store/openapi';
import type { CheckUserDto, ClaimTicketDto, JoinUserDto } from '@store/openapi';

export type Ticket = ClaimTicketDto;

/** Whether staff entered this customer; returns the ticket for creating an account. */
export const useCheckUser = () =>
  useMutation({
    mutationFn: async (body: CheckUserDto): Promise<Ticket> =>
      (await checkUser({ body, throwOnError: true })).data.data,
  });

/** Creates the account; returns the server's message. */
export const useJoin = () =>
  useMutation({
    mutationFn: async (body: JoinUserDto): Promise<string> =>
      (await joinUser({ body, throwOnError: true })).data.message,
  });
