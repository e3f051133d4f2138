-- Descriptions of stills are no longer stored, because nothing reads them.
DELETE FROM "analyses";
