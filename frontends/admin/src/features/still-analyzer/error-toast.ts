import { toast } from '@dreamreel/ui/toast';

export const errorToast = (title: string, description: string) => toast({ title, description, variant: 'destructive' });
