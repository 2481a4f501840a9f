CREATE TABLE "pal_memory" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"value" text NOT NULL,
	"from_number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "pal_memory_kind" CHECK (kind in ('name', 'pet', 'town', 'like', 'slot')),
	CONSTRAINT "pal_memory_value" CHECK (length(value) <= 40)
);
--> statement-breakpoint
ALTER TABLE "pal_memory" ADD CONSTRAINT "pal_memory_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pal_memory_of" ON "pal_memory" USING btree ("conversation_id","kind","what");