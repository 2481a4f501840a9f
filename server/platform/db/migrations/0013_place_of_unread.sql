CREATE TABLE "unread_place" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "unread_place_one" CHECK (id)
);
