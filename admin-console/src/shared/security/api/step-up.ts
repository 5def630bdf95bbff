import { useMutation } from '@tanstack/react-query';
import { confirmStepUp, startStepUp, type StepUpOfferDto } from '@store/openapi';
import { signWithPasskey } from '@store/openapi/session';

/** The signed-in person's factors for a confirmation. */
export const useStepUpOffer = () =>
  useMutation({
    mutationFn: () => startStepUp(),
  });

/** Confirms by a code, or by a passkey if no code is given. */
export const useConfirmStepUp = () =>
  useMutation({
    mutationFn: async ({ offer, code }: { offer: StepUpOfferDto; code?: string }): Promise<null> => {
      const { ticket, passkey } = offer;
      const proof = code === undefined ? { passkey: await signWithPasskey(passkey ?? {}) } : { code };
      return await confirmStepUp({ body: { ticket, ...proof } });
    },
  });
